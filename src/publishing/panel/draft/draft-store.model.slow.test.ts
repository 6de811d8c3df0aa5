// Three thousand interleavings take three minutes; `npm test` makes 150.
import './draft-store.model.all.test.ts'
