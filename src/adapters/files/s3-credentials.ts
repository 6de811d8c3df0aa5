export type S3Credentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
  expiresAt?: number | undefined
}

/** @throws {CredentialsUnavailable} */
export type S3CredentialSource = () => Promise<S3Credentials>

/** Its message contains no key. */
export class CredentialsUnavailable extends Error {
  override readonly name = 'CredentialsUnavailable'
}

export type RoleVariables = Partial<
  Record<
    | 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'
    | 'AWS_CONTAINER_CREDENTIALS_FULL_URI'
    | 'AWS_CONTAINER_AUTHORIZATION_TOKEN'
    | 'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'
    | 'AWS_EC2_METADATA_DISABLED'
    | 'AWS_EC2_METADATA_SERVICE_ENDPOINT',
    string | undefined
  >
>

export function fixedCredentials(keys: S3Credentials): S3CredentialSource {
  return () => Promise.resolve(keys)
}

const RENEW_MS = 5 * 60_000
const CREDENTIALS_RETRY_MS = 10_000

export function renewedCredentials(
  fetchKeys: () => Promise<S3Credentials>,
  now: () => number = Date.now,
): S3CredentialSource {
  let cached: S3Credentials | undefined
  let asking: Promise<S3Credentials> | undefined
  let failed: CredentialsUnavailable | undefined
  let notBefore = 0

  async function renew(): Promise<S3Credentials> {
    try {
      cached = await fetchKeys()
      failed = undefined
      return cached
    } catch (cause) {
      notBefore = now() + CREDENTIALS_RETRY_MS
      failed = cause instanceof CredentialsUnavailable ? cause : credentialsUnavailable(cause)
      if (cached !== undefined && now() < (cached.expiresAt ?? Infinity)) return cached
      throw failed
    } finally {
      asking = undefined
    }
  }

  return async () => {
    const left = cached === undefined ? -1 : (cached.expiresAt ?? Infinity) - now()
    if (cached !== undefined && (left > RENEW_MS || (left > 0 && now() < notBefore))) return cached
    // Fails fast shortly after a failure.
    if (failed !== undefined && now() < notBefore) throw failed
    asking ??= renew()
    return asking
  }
}

export function credentialsUnavailable(cause?: unknown): CredentialsUnavailable {
  return new CredentialsUnavailable(
    'Nadie le da claves a esta máquina para el almacén de archivos: dale un rol que pueda entrar al balde, o indicá ' +
      'AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.',
    { cause },
  )
}
