// Three thousand interleavings take a minute; `npm test` makes 150.
import '#/publishing/panel/draft/draft-store.model.all.test.ts'
