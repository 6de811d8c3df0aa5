// A thousand interleavings take minutes; `npm test` makes 60.
import '#/commands/publications/seen.model.test.ts'
