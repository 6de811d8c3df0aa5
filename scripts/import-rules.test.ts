import { describe, expect, it } from 'vitest'
import { checkImport } from './import-rules.ts'

describe('import directions', () => {
  it('lets a part use what its arrows reach, and itself', () => {
    expect(checkImport('storefront/home/a.tsx', '../../ui/b.tsx', 'ui/b.tsx')).toBeUndefined()
    expect(checkImport('server/a.ts', '../engines/b.ts', 'engines/b.ts')).toBeUndefined()
    expect(checkImport('catalogue/a.ts', './b.ts', 'catalogue/b.ts')).toBeUndefined()
  })

  it('names the arrow that does not exist', () => {
    const broken = checkImport('storefront/a.tsx', '../server/app.ts', 'server/app.ts')
    expect(broken?.message).toBe('the arrow storefront → server does not exist')
    expect(checkImport('catalogue/a.ts', '../engines/b.ts', 'engines/b.ts')?.message).toContain(
      'catalogue → engines',
    )
    expect(checkImport('ui/a.tsx', '../routes/b.tsx', 'routes/b.tsx')?.message).toContain('ui → routes')
  })

  it('keeps the catalogue pure', () => {
    expect(checkImport('catalogue/a.ts', 'node:fs', undefined)?.message).toContain('pure')
    expect(checkImport('catalogue/a.ts', 'zod', undefined)).toBeUndefined()
  })

  it('keeps the rooms of the server from HTTP, and features of the storefront apart', () => {
    const from = (file: string, target: string) => checkImport(file, `../${target}`, target)?.message
    expect(from('server/identity/a.ts', 'server/http/b.ts')).toContain('must not know of HTTP')
    expect(from('server/serve.ts', 'server/http/b.ts')).toBeUndefined()
    expect(from('server/http/a.ts', 'server/identity/b.ts')).toBeUndefined()
    expect(from('storefront/home/a.tsx', 'storefront/product/b.tsx')).toContain('storefront/common')
    expect(from('storefront/common/a/a.tsx', 'storefront/product/b.tsx')).toContain('must not know of one')
    expect(from('storefront/home/a.tsx', 'storefront/common/b.tsx')).toBeUndefined()
  })

  it('lets only the generated tree take the routes', () => {
    expect(checkImport('start/route-tree.gen.ts', './../routes/x', 'routes/x.tsx')).toBeUndefined()
    expect(checkImport('start/router.tsx', '../routes/x.tsx', 'routes/x.tsx')?.message).toContain(
      'start → routes',
    )
  })
})
