// A thousand interleavings take minutes; `npm test` makes 60.
import '#/publishing/commands/publications/seen.model.all.test.ts'
