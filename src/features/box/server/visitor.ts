import type { boxPageEntry } from '#/features/box/page.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readBox } from './read-box.ts'

export const boxVisitor: VisitorReader<StateOf<typeof boxPageEntry>> = async (app, visit, { id }) => ({
  box: await readBox(app, visit, id),
})
