import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows the page’s own inline scripts and styles by hash, and nothing else', () => {
  const policy = contentSecurityPolicy(
    '<style data-x>a{}</style><script>let a</script><script type="module" src="/a.js"></script>' +
      '<script type="application/ld+json">{}</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('let a')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain(hash('{}'))
})

it('asks for TLS only where there is TLS', () => {
  expect(securityHeaders('https://a.example')).toHaveProperty('strict-transport-security')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
