// A thousand interleavings take minutes; `npm test` makes 60.
import './seen.model.all.test.ts'
