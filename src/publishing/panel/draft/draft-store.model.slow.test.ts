// Runs three thousand interleavings, which take three minutes; `npm test` runs 150.
import './draft-store.model.all.test.ts'
