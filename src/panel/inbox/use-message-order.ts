import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshInbox } from '../api/inbox.ts'
import { order, type Orders } from '../api/orders.ts'

/** Sends an order about a message and reads it again, also when it was refused: somebody else may have changed it. */
export function useMessageOrder() {
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
    async run<Name extends keyof Orders>(name: Name, input: Orders[Name]['input'], said: string) {
      return mutation.mutateAsync({ send: () => order(name, input), said }).then(
        () => true,
        () => false,
      )
    },
  }
}
