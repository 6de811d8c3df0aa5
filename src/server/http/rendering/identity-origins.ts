import type { App } from '../../site/app.ts'

/** Origins that the browser's part of the accounts asks: none, unless Firebase keeps them. */
export function identityOrigins({ identity }: Pick<App, 'identity'>): string[] {
  if (identity.kind === 'local') return []
  const { emulator } = identity.settings
  return emulator === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [emulator]
}
