import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSigned, signature } from '#/core/secrets/secrets.ts'
import { ownCookie } from '#/core/identity/session-cookies.ts'
import type { App } from '#/core/services/app.ts'

const KNOWN_DEVICE_SECONDS = 365 * 86_400
/** Accounts remembered per device, enough for a household. */
const ACCOUNTS = 4
const DEVICE_PROOF = /^([\w-]{16})\.([\da-z]{6,10})\.([\w-]{43})$/

type DeviceApp = Pick<App, 'environment' | 'identity' | 'secrets'>

/** Null unless this account signed in from the device since its last password change. */
export async function knownDevice(
  app: DeviceApp,
  request: IncomingMessage,
  email: string,
): Promise<string | null> {
  const proofs = readProofs(app, request)
  const stamp = proofs.length === 0 ? null : await stampOf(app, email)
  if (stamp === null) return null
  const found = proofs.find((proof) => isDeviceProof(app, stamp, proof) && !isOld(proof))
  return found === undefined ? null : found.slice(0, 16)
}

export async function rememberDevice(
  app: DeviceApp,
  request: IncomingMessage,
  email: string,
): Promise<string[]> {
  const stamp = await stampOf(app, email)
  if (stamp === null) return []
  const others = readProofs(app, request).filter((proof) => !isDeviceProof(app, stamp, proof))
  const signed = `${randomBytes(12).toString('base64url')}.${Date.now().toString(36)}`
  const proofs = [`${signed}.${signature(app.secrets, signedText(stamp, signed))}`, ...others].slice(
    0,
    ACCOUNTS,
  )
  return [knownDeviceCookie(app).write(proofs.join('~'), KNOWN_DEVICE_SECONDS)]
}

async function stampOf({ identity }: DeviceApp, email: string): Promise<string | null> {
  return identity.kind === 'local' ? identity.passwordStamp(email) : null
}

function knownDeviceCookie({ environment }: DeviceApp) {
  return ownCookie(environment.siteUrl, 'equipo', { sameSite: 'Strict' })
}

function readProofs(app: DeviceApp, request: IncomingMessage): string[] {
  const proofs = knownDeviceCookie(app).read(request)?.split('~', ACCOUNTS) ?? []
  return proofs.filter((proof) => DEVICE_PROOF.test(proof))
}

function isDeviceProof(app: DeviceApp, stamp: string, proof: string): boolean {
  const end = proof.lastIndexOf('.')
  return isSigned(app.secrets, signedText(stamp, proof.slice(0, end)), proof.slice(end + 1))
}

function isOld(proof: string): boolean {
  const signedAt = Number.parseInt(proof.split('.')[1]!, 36)
  return !(Date.now() - signedAt < KNOWN_DEVICE_SECONDS * 1000)
}

const signedText = (stamp: string, signed: string) => `device:${stamp}:${signed}`
