// Development only: styles are loaded by script, after the hot-reload client; built pages contain them.
import '@vitejs/plugin-react/preamble'
import '#/ui/styles.ts'

const styleModules = import.meta.glob('../../{ui,site,features/*/site}/**/*.module.css')
for (const load of Object.values(styleModules)) void load()
