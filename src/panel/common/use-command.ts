import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#/core/commands/command.ts'
import { sendCommand, type Sendable } from '#/panel/api/send-command.ts'
import { useNotice } from './notice.ts'

/** Sends commands about one item and refetches it, also after a rejection, which may mean a concurrent change. */
export function useCommand(refresh: (client: QueryClient) => Promise<unknown>) {
  const client = useQueryClient()
  const [done, sayDone] = useNotice()
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; notice: string }) => send(),
    onSuccess: (_, { notice }) => sayDone(notice),
    onSettled: () => refresh(client),
  })
  return {
    outcome: { error, done },
    isPending,
    /** Sends a command and displays `notice`; resolves to whether it succeeded. */
    run: <Sent extends Sendable = never>(
      name: NoInfer<Sent['name']>,
      input: NoInfer<InputOf<Sent>>,
      notice: string,
    ) =>
      mutateAsync({ send: () => sendCommand<Sent>(name, input), notice }).then(
        () => true,
        () => false,
      ),
  }
}

export type RunCommand = ReturnType<typeof useCommand>['run']

type Begun = { submittedAt: number; error: Error | null }

/** Most recently submitted mutation, whose outcome replaces the others'. */
export const latestMutation = (...mutations: readonly [Begun, ...Begun[]]): Begun =>
  mutations.reduce((last, each) => (each.submittedAt > last.submittedAt ? each : last))
