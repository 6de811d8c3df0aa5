import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshInbox } from '../api/inbox.ts'
import { sendCommand, type PanelCommands } from '../api/send-command.ts'

/** Sends an order about a message and reads it again, also when it was refused: somebody else may have changed it. */
export function useMessageCommand() {
  const client = useQueryClient()
  const [done, setDone] = useState('')
  const mutation = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    onMutate: () => setDone(''),
    onSuccess: (_, { said }) => setDone(said),
    onSettled: () => refreshInbox(client),
  })
  return {
    done,
    error: mutation.error,
    isPending: mutation.isPending,
    async run<Name extends keyof PanelCommands>(
      name: Name,
      input: PanelCommands[Name]['input'],
      said: string,
    ) {
      return mutation.mutateAsync({ send: () => sendCommand(name, input), said }).then(
        () => true,
        () => false,
      )
    },
  }
}
