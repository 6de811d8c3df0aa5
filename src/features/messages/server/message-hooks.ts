import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { deleteCaseFiles } from './case-files.ts'

export const messageHooks: FeatureHooks = { eraseFiles: { messages: deleteCaseFiles } }
