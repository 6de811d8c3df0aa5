import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSigned, signature } from '#/core/secrets/secrets.ts'
import { ownCookie } from '#/core/identity/own-cookie.ts'
import type { App } from '#/core/services/app.ts'

const SECONDS = 365 * 86_400
/** Accounts remembered per device, enough for a household. */
const ACCOUNTS = 4
const PROOF = /^([\w-]{16})\.([\da-z]{6,10})\.([\w-]{43})$/

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
  const found = proofs.find((proof) => isOf(app, stamp, proof) && !isOld(proof))
  return found === undefined ? null : found.slice(0, 16)
}

export async function rememberDevice(
  app: DeviceApp,
  request: IncomingMessage,
  email: string,
): Promise<string[]> {
  const stamp = await stampOf(app, email)
  if (stamp === null) return []
  const others = readProofs(app, request).filter((proof) => !isOf(app, stamp, proof))
  const signed = `${randomBytes(12).toString('base64url')}.${Date.now().toString(36)}`
  const proofs = [`${signed}.${signature(app.secrets, signedText(stamp, signed))}`, ...others].slice(
    0,
    ACCOUNTS,
  )
  return [cookieOf(app).write(proofs.join('~'), SECONDS)]
}

async function stampOf({ identity }: DeviceApp, email: string): Promise<string | null> {
  return identity.kind === 'local' ? identity.passwordStamp(email) : null
}

function cookieOf({ environment }: DeviceApp) {
  return ownCookie(environment.siteUrl, 'equipo', { sameSite: 'Strict' })
}

function readProofs(app: DeviceApp, request: IncomingMessage): string[] {
  const proofs = cookieOf(app).read(request)?.split('~', ACCOUNTS) ?? []
  return proofs.filter((proof) => PROOF.test(proof))
}

function isOf(app: DeviceApp, stamp: string, proof: string): boolean {
  const end = proof.lastIndexOf('.')
  return isSigned(app.secrets, signedText(stamp, proof.slice(0, end)), proof.slice(end + 1))
}

function isOld(proof: string): boolean {
  const signedAt = Number.parseInt(proof.split('.')[1]!, 36)
  return !(Date.now() - signedAt < SECONDS * 1000)
}

const signedText = (stamp: string, signed: string) => `device:${stamp}:${signed}`
