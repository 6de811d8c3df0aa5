// Those of every product take two minutes of processor: `npm test` makes and reads one of each type.
import './product-pdfs.all.test.ts'
