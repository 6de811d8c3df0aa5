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

/** Resources of a folder's kustomization, which must name every file. */
function manifestsOf(folder: string): Manifest[] {
  const { resources, configMapGenerator = [] } = parse(
    readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'),
  ) as { resources: string[]; configMapGenerator?: { name: string; envs: string[] }[] }
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(files.sort())
  const written = files.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS()),
  )
  const generatedMaps = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((file) => parseEnv(readFileSync(path.join(folder, file), 'utf8')))),
  }))
  return [...written, ...generatedMaps] as Manifest[]
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

describe('the Kubernetes manifests', () => {
  test.each(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s matches its schema',
    async (_name, manifest) => {
      expect(await faultsOf(manifest)).toEqual([])
    },
  )

  test('invalid manifests fail their schemas', async () => {
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

  test('probes use routes of the site and ports of their container', () => {
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

  test('selectors, volumes and references name existing resources', () => {
    for (const { kind, spec } of all) {
      if (spec?.scaleTargetRef)
        expect(named(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)).toBeDefined()
      const labels =
        kind === 'Service' ? (spec.selector as Labels) : (spec?.selector?.matchLabels as Labels | undefined)
      if (labels === undefined) continue
      const chosen = workloads.filter(({ spec: { template } }) =>
        Object.entries(labels).every(([name, value]) => template.metadata.labels[name] === value),
      )
      // Visitors are never routed to the pods that encode pictures.
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

  test('metrics are scraped under the job name of the alerts', () => {
    const requested = workloads.find(({ spec: { template } }) =>
      Object.entries(monitor.selector.matchLabels).every(
        ([name, value]) => template.metadata.labels[name] === value,
      ),
    )
    const { metadata, spec } = requested!.spec.template
    expect(metadata.labels[monitor.jobLabel]).toBe('vidriera')
    const ports = spec.containers[0]!.ports!.map(({ name }) => name)
    for (const { port } of monitor.podMetricsEndpoints) expect(ports).toContain(port)
  })

  test('the network policy allows exactly the ports of the container', () => {
    const { ingress } = named('NetworkPolicy', 'vidriera').spec as unknown as {
      ingress: { ports: { port: number }[] }[]
    }
    const site = named('Deployment', 'vidriera-site').spec.template.spec.containers[0]!
    expect(ingress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(
      site.ports!.map(({ containerPort }) => containerPort),
    )
  })

  test('settings are valid and documented, and the grace period covers draining', () => {
    const given = named('ConfigMap', 'vidriera').data!
    const secret = {
      SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://vidriera:x@db1:5432,db2:5432/vidriera?sslmode=verify-full',
    }
    for (const { kind, spec } of workloads) {
      const { containers, terminationGracePeriodSeconds = 30 } = spec.template.spec
      const own = Object.fromEntries((containers[0]!.env ?? []).map(({ name, value }) => [name, value]))
      // Stands for the mounted folder of credentials.
      const mounted = { CREDENTIALS_DIRECTORY: import.meta.dirname }
      const environment = readEnvironment({ ...given, ...secret, ...own, ...mounted })
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(environment.drainSeconds + 12)
      if (kind === 'Deployment') expect(own).toHaveProperty('PICTURES_AHEAD')
    }
    expect(Object.keys(given).filter((name) => !documented.has(name))).toEqual([])
  })
})

const documented = new Set(
  readFileSync(path.resolve(import.meta.dirname, '../../docs/operations/reference.md'), 'utf8').match(
    /[A-Z][A-Z_]{3,}/g,
  ),
)
