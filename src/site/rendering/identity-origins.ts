import type { App } from '#/core/services/app.ts'

/** Only Firebase needs any. */
export function identityOrigins({ identity }: Pick<App, 'identity'>): string[] {
  if (identity.kind === 'local') return []
  const { emulator } = identity.settings
  return emulator === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [emulator]
}
