import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCommand, type PanelCommands } from '#/panel/api/send-command.ts'

/** Sends commands about one thing and reads it again, also when one was refused: somebody else may have changed it. */
export function useCommand(refresh: (client: QueryClient) => Promise<unknown>) {
  const client = useQueryClient()
  const [done, setDone] = useState('')
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    onMutate: () => setDone(''),
    onSuccess: (_, { said }) => setDone(said),
    onSettled: () => refresh(client),
  })
  return {
    outcome: { error, done },
    isPending,
    /** Whether it was done; `said` tells so. */
    run: <Name extends keyof PanelCommands>(name: Name, input: PanelCommands[Name]['input'], said: string) =>
      mutateAsync({ send: () => sendCommand(name, input), said }).then(
        () => true,
        () => false,
      ),
  }
}

export type RunCommand = ReturnType<typeof useCommand>['run']
