import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { PublicationInvalid } from '#/publishing/commands/refusals.ts'
import { newPublicationId } from './publication-id.ts'

export function newPublication(
  { now, caller }: Pick<CommandContext, 'now' | 'caller'>,
  about: Omit<Publication, 'id' | 'at' | 'author'>,
): Publication {
  const at = now()
  return { id: newPublicationId(at), at: at.toISOString(), author: authorOf(caller), ...about }
}

/** @throws {PublicationInvalid} with what is wrong; warnings stop nothing */
export function refuseErrors(issues: readonly DocumentIssue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new PublicationInvalid(errors)
}
