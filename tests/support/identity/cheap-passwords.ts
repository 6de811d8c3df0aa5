import { createHash, randomBytes } from 'node:crypto'
import type { PasswordCost } from '#/adapters/identity/local-auth.ts'

const digest = (salt: string, password: string) =>
  createHash('sha256')
    .update(salt + password)
    .digest('hex')

export const CHEAP_PASSWORDS: PasswordCost = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${digest(salt, password)}`
  },
  async verify({ hash, password }) {
    const [salt = '', expected] = hash.split(':')
    return digest(salt, password) === expected
  },
  hashWith: async (salt, text) => digest(salt, text),
  floor: async () => {},
}
