// Three thousand interleavings take a minute; `npm test` makes 150.
import '#/panel/draft/draft-store.model.test.ts'
