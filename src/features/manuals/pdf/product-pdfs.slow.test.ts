// The documents of every product take two minutes of CPU; `npm test` reads some types.
import './product-pdfs.all.test.ts'
