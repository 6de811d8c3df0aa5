// Three thousand interleavings take a minute; `npm test` makes 150.
import './draft-store.model.all.test.ts'
