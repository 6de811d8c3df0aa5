import { describe, expect, it } from 'vitest'
import { judgeImport } from './arrows.ts'

describe('import directions', () => {
  it('lets a part use what its arrows reach, and itself', () => {
    expect(judgeImport('storefront/home/a.tsx', '../../ui/b.tsx', 'ui/b.tsx')).toBeUndefined()
    expect(judgeImport('server/a.ts', '../engines/b.ts', 'engines/b.ts')).toBeUndefined()
    expect(judgeImport('catalogue/a.ts', './b.ts', 'catalogue/b.ts')).toBeUndefined()
  })

  it('names the arrow that does not exist', () => {
    const broken = judgeImport('storefront/a.tsx', '../server/app.ts', 'server/app.ts')
    expect(broken?.message).toBe('the arrow storefront → server does not exist')
    expect(judgeImport('catalogue/a.ts', '../engines/b.ts', 'engines/b.ts')?.message).toContain(
      'catalogue → engines',
    )
    expect(judgeImport('ui/a.tsx', '../routes/b.tsx', 'routes/b.tsx')?.message).toContain('ui → routes')
  })

  it('keeps the catalogue pure', () => {
    expect(judgeImport('catalogue/a.ts', 'node:fs', undefined)?.message).toContain('pure')
    expect(judgeImport('catalogue/a.ts', 'zod', undefined)).toBeUndefined()
  })

  it('lets only the generated tree take the routes', () => {
    expect(judgeImport('start/route-tree.gen.ts', './../routes/x', 'routes/x.tsx')).toBeUndefined()
    expect(judgeImport('start/router.tsx', '../routes/x.tsx', 'routes/x.tsx')?.message).toContain(
      'start → routes',
    )
  })
})
