// Three thousand interleavings take a minute; `npm test` makes 150.
import './draft-store.model.test.ts'
