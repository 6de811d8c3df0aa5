import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { settingsForm } from '#/panel/forms/settings-form.ts'
import type { Log } from '#/core/observability/log.ts'
import type { Environment } from '#/app/settings/environment.ts'
import { commandRunner, storedServices } from './command-services.ts'
import { runCommandLine } from './load-demo-content.ts'

type BeginBrandParts = { environment: Environment; store: DocumentStore; files: FileStore; log: Log }

/** A draft of the settings with what isn't the brand's own, and a link for its first administrator. */
export async function beginBrand(
  email: string,
  { environment, store, files, log }: BeginBrandParts,
): Promise<void> {
  const execute = commandRunner(storedServices({ environment, store, files }))
  const exitCode = await runCommandLine(['user', 'create', email, 'admin'], { environment, log })
  const value = { id: settingsForm.only, ...settingsForm.begin }
  const document = { collection: settingsForm.collection, document: 'site', fields: [{ path: '', value }] }
  await execute(patchDraft, { documents: [document] }, { kind: 'command-line' })
  process.stdout.write(`\n  Empieza una marca nueva. Su panel: ${environment.siteUrl}/panel\n\n${exitCode}\n`)
}
