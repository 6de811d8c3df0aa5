// Runs 500 interleavings, which take minutes; `npm test` runs 60.
import './seen.model.all.test.ts'
