import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('asks for TLS only where there is TLS', () => {
  expect(securityHeaders('https://a.example')).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

it('keeps other responses from running, being framed or being sniffed', () => {
  expect(securityHeaders('https://a.example')).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})
