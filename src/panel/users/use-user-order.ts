import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { order, type Orders } from '../api/orders.ts'

/** Sends an order about an account and then reads it again; says what was done. */
export function useUserOrder(uid: string) {
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
    run: <Name extends keyof Orders>(name: Name, input: Orders[Name]['input'], said: string) =>
      mutation.mutate({ send: () => order(name, input), said }),
  }
}

export type RunOrder = ReturnType<typeof useUserOrder>['run']
