import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, staticPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows only the given styles, by hash, and the given connections', () => {
  const policy = contentSecurityPolicy(['a{}'], ['https://b.example'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).toContain("media-src 'self';")
  expect(policy).toContain("connect-src 'self' https://b.example;")
  for (const nothing of ['default-src', 'base-uri', 'frame-ancestors'])
    expect(policy.split('; ')).toContain(`${nothing} 'none'`)
  expect(policy).not.toContain('unsafe')
})

it('allows a static page its styles', () => {
  const policy = staticPolicy('<style>a{}</style><script>let a</script>')
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).toContain("script-src 'self';")
})
