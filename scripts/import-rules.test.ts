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

  it('lets only the generated tree take the routes', () => {
    expect(checkImport('start/route-tree.gen.ts', './../routes/x', 'routes/x.tsx')).toBeUndefined()
    expect(checkImport('start/router.tsx', '../routes/x.tsx', 'routes/x.tsx')?.message).toContain(
      'start → routes',
    )
  })
})
