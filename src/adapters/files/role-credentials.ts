import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  renewedCredentials,
  credentialsUnavailable,
  type RoleVariables,
  type S3Credentials,
  type S3CredentialSource,
} from './s3-credentials.ts'

const CONTAINER = 'http://169.254.170.2'
const MACHINE = 'http://169.254.169.254'
const TOKEN_SECONDS = '21600'
const METADATA_TIMEOUT_MS = 2000

const metadataAnswer = z.object({
  Code: z.literal('Success').optional(),
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1),
  Expiration: z.iso.datetime({ offset: true }),
})

/** Credentials of ECS, EKS Pod Identity or EC2 (IMDSv2 only). */
export function roleCredentials(variables: RoleVariables, now?: () => number): S3CredentialSource | null {
  const {
    AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: relative,
    AWS_CONTAINER_CREDENTIALS_FULL_URI: full,
    AWS_EC2_METADATA_DISABLED: disabled,
    AWS_EC2_METADATA_SERVICE_ENDPOINT: endpoint,
  } = variables
  const container = relative ? CONTAINER + relative : full
  if (container) return renewedCredentials(() => askContainer(container, variables), now)
  if (disabled === 'true') return null
  return renewedCredentials(() => askMachine((endpoint || MACHINE).replace(/\/+$/, '')), now)
}

async function askContainer(url: string, variables: RoleVariables): Promise<S3Credentials> {
  const { AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file, AWS_CONTAINER_AUTHORIZATION_TOKEN: text } = variables
  const token = file ? (await readFile(file, 'utf8')).trim() : text
  return readKeys(await fetchMetadata(url, token ? { authorization: token } : {}))
}

/** IMDSv2: the token prevents server-side request forgery. */
async function askMachine(endpoint: string): Promise<S3Credentials> {
  const token = await fetchMetadata(
    `${endpoint}/latest/api/token`,
    { 'x-aws-ec2-metadata-token-ttl-seconds': TOKEN_SECONDS },
    'PUT',
  )
  const headers = { 'x-aws-ec2-metadata-token': token }
  const roles = `${endpoint}/latest/meta-data/iam/security-credentials/`
  const role = (await fetchMetadata(roles, headers)).split('\n')[0]!.trim()
  return readKeys(await fetchMetadata(roles + encodeURIComponent(role), headers))
}

async function fetchMetadata(url: string, headers: Record<string, string>, method = 'GET'): Promise<string> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(METADATA_TIMEOUT_MS),
  })
  const body = await response.text()
  if (!response.ok)
    throw credentialsUnavailable(new Error(`${method} ${new URL(url).pathname}: ${response.status}`))
  return body
}

function readKeys(json: string): S3Credentials {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = metadataAnswer.parse(JSON.parse(json))
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: Token,
    expiresAt: Date.parse(Expiration),
  }
}
