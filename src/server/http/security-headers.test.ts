import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('asks for TLS only where there is TLS', () => {
  expect(securityHeaders('https://a.example')).toHaveProperty('strict-transport-security')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
