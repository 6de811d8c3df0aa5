import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '#/app/settings/environment.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/kubernetes')
const routes = readFileSync(path.resolve(import.meta.dirname, '../../src/app/routes.ts'), 'utf8')

type Labels = Record<string, string>
type Container = {
  image: string
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  volumeMounts: { name: string }[]
}
type Probe = { httpGet: { path: string; port: string } }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    selector?: { matchLabels?: Labels }
    scaleTargetRef?: { kind: string; name: string }
    template: {
      metadata: { labels: Labels }
      spec: {
        containers: Container[]
        volumes: { name: string }[]
        terminationGracePeriodSeconds?: number
      }
    }
  }
}

type Monitor = {
  jobLabel: string
  selector: { matchLabels: Labels }
  podMetricsEndpoints: { port: string }[]
}

/** The resources that the kustomization of a folder names, and no other file. */
function manifestsOf(folder: string): Manifest[] {
  const { resources, configMapGenerator = [] } = parse(
    readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'),
  ) as { resources: string[]; configMapGenerator?: { name: string; envs: string[] }[] }
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(files.sort())
  const written = files.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS()),
  )
  const made = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((file) => parseEnv(readFileSync(path.join(folder, file), 'utf8')))),
  }))
  return [...written, ...made] as Manifest[]
}

/** Schema faults of a manifest. */
async function faultsOf(manifest: object): Promise<string[]> {
  const { apiVersion, kind } = manifest as Manifest
  const module = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`)
  try {
    new module[kind](manifest).validate()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const site = manifestsOf(FOLDER)
const all = [...site, ...manifestsOf(path.join(FOLDER, 'migrations'))]
const named = (kind: string, name: string) =>
  all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!
const monitor = manifestsOf(path.join(FOLDER, 'monitoring'))[0]!.spec as unknown as Monitor
const workloads = all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

describe('the manifests of Kubernetes', () => {
  test.each(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is what its schema says',
    async (_name, manifest) => {
      expect(await faultsOf(manifest)).toEqual([])
    },
  )

  test('and the schemas refuse what is not', async () => {
    const broken = structuredClone(named('Deployment', 'vidriera-site')) as unknown as {
      spec: { template: { spec: { containers: Record<string, unknown>[] } } }
    }
    delete broken.spec.template.spec.containers[0]!.name
    expect(await faultsOf(broken)).not.toEqual([])
    expect(
      await faultsOf({
        ...named('HorizontalPodAutoscaler', 'vidriera-site'),
        spec: { maxReplicas: 'ocho', scaleTargetRef: { kind: 'Deployment', name: 'x' } },
      }),
    ).not.toEqual([])
  })

  test('pods ask addresses that the site has, on ports that they have', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment')
    expect(deployments).toHaveLength(2)
    for (const { spec } of deployments) {
      const [container] = spec.template.spec.containers
      const { startupProbe, livenessProbe, readinessProbe, ports } = container!
      expect(livenessProbe?.httpGet.path).toBe('/salud/vivo')
      expect(readinessProbe?.httpGet.path).toBe('/salud/listo')
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        expect(routes).toContain(`get('${probe!.httpGet.path}'`)
        expect(ports!.map(({ name }) => name)).toContain(probe!.httpGet.port)
      }
    }
  })

  test('what names another part names one that is there', () => {
    for (const { kind, spec } of all) {
      if (spec?.scaleTargetRef)
        expect(named(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)).toBeDefined()
      const labels =
        kind === 'Service' ? (spec.selector as Labels) : (spec?.selector?.matchLabels as Labels | undefined)
      if (labels === undefined) continue
      const chosen = workloads.filter(({ spec: { template } }) =>
        Object.entries(labels).every(([name, value]) => template.metadata.labels[name] === value),
      )
      // Visitors are never sent to what encodes pictures.
      expect(chosen).toHaveLength(1)
    }
    for (const { spec } of workloads) {
      const { containers, volumes } = spec.template.spec
      for (const { volumeMounts, envFrom = [] } of containers) {
        for (const { name } of volumeMounts) expect(volumes.map((volume) => volume.name)).toContain(name)
        for (const { configMapRef } of envFrom) {
          if (configMapRef) expect(named('ConfigMap', configMapRef.name)).toBeDefined()
        }
      }
    }
  })

  test('the numbers of each pod are asked for under the job that the alerts name', () => {
    const asked = workloads.find(({ spec: { template } }) =>
      Object.entries(monitor.selector.matchLabels).every(
        ([name, value]) => template.metadata.labels[name] === value,
      ),
    )
    const { metadata, spec } = asked!.spec.template
    expect(metadata.labels[monitor.jobLabel]).toBe('vidriera')
    const ports = spec.containers[0]!.ports!.map(({ name }) => name)
    for (const { port } of monitor.podMetricsEndpoints) expect(ports).toContain(port)
  })

  test('only the ports that a pod has may be spoken to', () => {
    const { ingress } = named('NetworkPolicy', 'vidriera').spec as unknown as {
      ingress: { ports: { port: number }[] }[]
    }
    const site = named('Deployment', 'vidriera-site').spec.template.spec.containers[0]!
    expect(ingress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(
      site.ports!.map(({ containerPort }) => containerPort),
    )
  })

  test('the settings are some that the site takes, and a pod has the time that draining needs', () => {
    const given = named('ConfigMap', 'vidriera').data!
    const secret = {
      SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://vidriera:x@db1:5432,db2:5432/vidriera?sslmode=verify-full',
    }
    for (const { kind, spec } of workloads) {
      const { containers, terminationGracePeriodSeconds = 30 } = spec.template.spec
      const own = Object.fromEntries((containers[0]!.env ?? []).map(({ name, value }) => [name, value]))
      const environment = readEnvironment({ ...given, ...secret, ...own })
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(environment.drainSeconds + 12)
      if (kind === 'Deployment') expect(own).toHaveProperty('PICTURES_AHEAD')
    }
    expect(Object.keys(given).filter((name) => !documented.has(name))).toEqual([])
  })
})

const documented = new Set(
  readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8').match(
    /[A-Z][A-Z_]{3,}/g,
  ),
)
