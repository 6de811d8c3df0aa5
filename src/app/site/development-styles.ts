// While developing, styles come by script and change as they are saved; the built site has them in its pages.
import '#/ui/styles.ts'

const styleModules = import.meta.glob('../../{ui,site,features/*/site}/**/*.module.css')
for (const load of Object.values(styleModules)) void load()
