import { inject } from 'vitest'
import { rawRequest, type RawRequest } from './http.ts'

/** Asks the shared site of the journeys that vitest still runs. */
export const get = (path: string, init?: RequestInit) =>
  fetch(inject('siteUrl') + path, { redirect: 'manual', ...init })

export const raw: RawRequest = (path, options) => rawRequest(inject('siteUrl'))(path, options)
