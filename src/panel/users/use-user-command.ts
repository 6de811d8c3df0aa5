import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCommand, type PanelCommands } from '../api/send-command.ts'

export function useUserCommand(uid: string) {
  const client = useQueryClient()
  const [done, setDone] = useState('')
  const mutation = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    onMutate: () => setDone(''),
    onSuccess: async (_, { said }) => {
      setDone(said)
      await client.invalidateQueries({ queryKey: ['usuario', uid] })
      await client.invalidateQueries({ queryKey: ['usuarios'] })
    },
  })
  return {
    done,
    error: mutation.error,
    isPending: mutation.isPending,
    run: <Name extends keyof PanelCommands>(name: Name, input: PanelCommands[Name]['input'], said: string) =>
      mutation.mutate({ send: () => sendCommand(name, input), said }),
  }
}

export type RunCommand = ReturnType<typeof useUserCommand>['run']
