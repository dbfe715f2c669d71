import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { ESTree, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { aheadList } from './sw/ahead-parts.ts'
import { leanAntdMobile } from './sw/antd-mobile.ts'
import { classNames } from './sw/class-names.ts'
import { leanRoutes } from './sw/lean-routes.ts'
import { asksWithScreen, assetName, complaints, partName, shared } from './sw/parts.ts'
import { plainQueries } from './sw/plain-privates.ts'
import { pwa } from './sw/plugin.ts'
import { reach } from './sw/reach.ts'

// One name for this build: the page, the worker and the server compare it (the server's build reads dist/version.json).
const version = process.env.APP_VERSION ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const versionFile: Plugin = {
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
  },
}

/**
 * The page carries no schemas: it sends calls and trusts what its own server answers. An endpoint keeps what is needed
 * to call it, and every other schema is marked as free of side effects, so that it falls away with nobody using it. So does a
 * whole module of the contract: each says what there is, and none does anything when it is read.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contract\/[^?]+\.ts$/ },
    handler(code) {
      const away: { start: number; end: number; text: string }[] = []
      const look = (node: unknown, inFunction: boolean): void => {
        if (Array.isArray(node)) for (const one of node) look(one, inFunction)
        if (typeof node !== 'object' || node === null || !('type' in node)) return
        const { type, callee, start, ...rest } = node as Found
        // A call may have such a name itself.
        const isCall = code.slice(rest.value?.start).startsWith('endpoint(')
        if (type === 'Property' && SCHEMA_OF_ENDPOINT.test(rest.key?.name ?? '') && !isCall)
          away.push({ start, end: rest.end + (code[rest.end] === ',' ? 1 : 0), text: '' })
        else {
          const makes = !inFunction || MAKES_SCHEMA.test(code.slice(start, start + 20))
          if (type === 'CallExpression' && makes) away.push({ start, end: start, text: '/* @__PURE__ */ ' })
          const inside = inFunction || FUNCTION.test(type)
          for (const part of Object.values({ callee, ...rest })) look(part, inside)
        }
      }
      // A call that stands alone is there for what it does; every other one at the top of a file only makes a value.
      const body = this.parse(code).body.filter((node) => node.type !== 'ExpressionStatement')
      look(body, false)
      // What a spread reads could have effects, says the bundler: inside a function that nobody calls it has none.
      for (const { start, end } of body
        .flatMap(madeByCall)
        .filter((at) => code.slice(at.start, at.end).includes('...')))
        away.push({ start, end: start, text: '/* @__PURE__ */ (() => ' }, { start: end, end, text: ')()' })
      let lean = code
      for (const { start, end, text } of away.sort((a, b) => b.start - a.start))
        lean = lean.slice(0, start) + text + lean.slice(end)
      return { code: lean, map: null, moduleSideEffects: false }
    },
  },
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && part.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${part.fileName} carries the schema library: a module of the page uses a schema's value`)
  },
}
interface Found {
  type: string
  start: number
  end: number
  callee?: unknown
  key?: { name?: string }
  value?: { start: number }
}
/** The values that a statement of a file names and makes by a call. */
const madeByCall = (statement: ESTree.Program['body'][number]): ESTree.CallExpression[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}
const SCHEMA_OF_ENDPOINT = /^(input|output|summary|external)$/
const FUNCTION = /Function/
const MAKES_SCHEMA = /^(z\.|input\(|listOf\(|line\()/

/** Every `import()` of the page gets the time limit of lib/in-time.ts; the browser has none. */
const partsInTime: Plugin = {
  name: 'parts-in-time',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.+\.tsx?(\?|$)/, code: /\bimport\(/ },
    handler(code, id) {
      const found: { start: number; end: number }[] = []
      const look = (node: unknown): void => {
        if (Array.isArray(node)) for (const one of node) look(one)
        if (typeof node !== 'object' || node === null || !('type' in node)) return
        if (node.type === 'ImportExpression') found.push(node as unknown as Found)
        for (const inside of Object.values(node)) look(inside)
      }
      look(this.parse(code, { lang: id.includes('.tsx') ? 'tsx' : 'ts' }).body)
      if (found.length === 0) return null
      let limited = code
      for (const { start, end } of found.sort((a, b) => b.start - a.start))
        limited = `${limited.slice(0, start)}__inTime(() => ${limited.slice(start, end)})${limited.slice(end)}`
      return { code: `import { inTime as __inTime } from '#lib/net/in-time'\n${limited}`, map: null }
    },
  },
}

/** The script that starts the page; semicolons everywhere, since its lines become one. */
const beginScript = (program: (string | undefined)[], style: string): string =>
  `{
  const kept = document.querySelector('[data-kept]');
  const program = ${JSON.stringify(program)};
  const ask = (parts) => {
    for (const href of parts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  const drawnWith = () => {
    try {
      const known = JSON.parse(localStorage.getItem('xh.parts'));
      return (known.build === '${version}' && known.of[location.pathname.replace(/\\d+/g, '0')]) || [];
    } catch {
      return [];
    }
  };
  let styled;
  const style = new Promise((done) => { styled = done; });
  const run = () =>
    program.length &&
    Promise.resolve(program.length > 1 ? 0 : style)
      .then(() => import(program.shift()))
      .then(() => setTimeout(run));
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = '';
    sheet.href = '${style}';
    sheet.onload = sheet.onerror = styled;
    document.head.append(sheet);
    if (kept) ask([...program, ...drawnWith()]);
    run();
  };
  if (!kept) ask(drawnWith());
  if ((kept || document.getElementById('boot')) && !document.hidden) {
    const told = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    if (told) new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  } else begin();
}`.replace(/\n\s*/g, '')

/**
 * The frame in the HTML is painted before anything else happens: the style sheet and the program start once the browser says that
 * it has been (one frame later, where it says nothing of the kind), while the program's parts are already on their way. A page opened in the background paints nothing and starts anyway,
 * and the worker's shell, whose parts are all at hand, starts at once, unless what the screen last showed stands in it,
 * with the rules that draw it: that is painted first. The parts run one after the other, so that a slow
 * phone answers a touch between them; the last of them, which draws, waits for the style sheet. What the screen of this
 * address was drawn with the last time (src/app/boot/known-parts.ts) comes meanwhile; where what it last showed stands in the
 * page, after that is painted: to ask for twenty parts takes a slow phone a tenth of a second (`sw/screen-page.ts`).
 */
const frameFirst: Plugin = {
  name: 'frame-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html)
      const style = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(html)
      if (!entry?.[1] || !style?.[1]) throw new Error('index.html: one program and one style sheet are expected')
      const parts = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href)
      const begin = beginScript([...parts, entry[1]], style[1])
      return html
        .replace(entry[0], `<link rel="modulepreload" crossorigin href="${entry[1]}">`)
        .replace(style[0], '')
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('</body>', `<script>${begin}</script></body>`)
    },
  },
}

const leanRouteTree: Plugin = {
  name: 'lean-route-tree',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts$/ },
    handler: (code) => ({ code: leanRoutes(code), map: null }),
  },
}

/**
 * A browser compiles a function when it is first called, on the thread that draws: a fifth of a slow phone's start. Asked for
 * by this line, it compiles a part whole while the bytes still come, on another thread. Where it is not known it is a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && !part.fileName.includes('/later/') && part.code.length >= WORTH_AHEAD)
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
    },
  },
}
/** Characters of a part; below this the line costs more than it spares. */
const WORTH_AHEAD = 6_000

/** Every address, as the router's plugin asks about it. */
const addresses = new Set<string>()
/** A rule of sw/parts.ts that nothing fits means a file that is gone or has moved: the build says so. */
const rulesFit: Plugin = {
  name: 'rules-fit',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
    const wrong = complaints([...this.getModuleIds()], [...addresses], parts)
    if (wrong.length > 0) this.error(`sw/parts.ts fits the page no more:\n${wrong.join('\n')}`)
  },
}

const router = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => {
      addresses.add(routeId)
      return asksWithScreen(routeId)
        ? [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
        : undefined
    },
  },
})

const NO_STORAGE = '--no-experimental-webstorage'

/** Tests of screens: in a browser made of objects, against the server in the same process. */
const client = {
  extends: true as const,
  // Under Node its package would be taken for the one without a browser's files.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
  test: {
    server: { deps: { inline: ['tus-js-client'] } },
    include: ['tests/client/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // From Node 25 on a worker has a `localStorage` of its own, which stands in the way of the browser's and holds nothing.
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
    setupFiles: ['tests/support/patience.ts', 'tests/support/page-timers.ts'],
    globalSetup: ['tests/support/template.ts'],
    maxWorkers: 2,
    hookTimeout: 180_000,
    testTimeout: 180_000,
  },
}

const STARTED = /\/(?:react|core|kit|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig({
  plugins: process.env.VITEST
    ? [react()]
    : [
        router,
        react(),
        leanAntdMobile,
        plainQueries(),
        withoutSchemas,
        partsInTime,
        frameFirst,
        compiledAhead,
        leanRouteTree,
        reach,
        rulesFit,
        aheadList,
        versionFile,
        VitePWA(pwa),
      ],
  // The store of the router brings what React has had since its version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  define: { __APP_VERSION__: JSON.stringify(process.env.NODE_ENV === 'production' ? version : 'dev') },
  // Under Vitest, and while one develops, a class is found by its own name.
  ...(process.env.NODE_ENV === 'production' && {
    css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  }),
  build: {
    manifest: true,
    // Browsers without it are told of the parts by the script that starts them.
    modulePreload: {
      polyfill: false,
      // Who asks for a part has run, and with it what every screen starts with. What many never open is not listed for
      // everybody: such lists were a quarter of the program.
      resolveDependencies: (file, parts, { hostType }) => {
        if (hostType !== 'js') return parts
        return file.includes('/later/') ? [] : parts.filter((part) => !STARTED.test(part))
      },
    },
    // One style sheet: a dozen KiB that every screen then has, instead of a request for each part.
    cssCodeSplit: false,
    target: ['es2020', 'chrome80', 'safari14'],
    rolldownOptions: {
      output: { chunkFileNames: partName, assetFileNames: assetName, codeSplitting: { groups: shared } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/uc/api', '/lxp/api', '/files', '/config.json', '/version.json'].map((path) => [
        path,
        'http://localhost:3001',
      ]),
    ),
  },
  test: {
    // What is waited for comes in a moment; a busy machine may need longer, and a test says nothing about time.
    expect: { poll: { timeout: 20_000 } },
    // In CI one cause may make every test wait for its time limit: more than a second try would mend ends the run.
    bail: process.env.CI ? 20 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,contract,architecture}/**/*.test.ts'],
          // What only one of the two databases can do: be killed with the server, or be away while it runs. What asks none
          // of them would say the same twice: it runs beside the embedded one.
          exclude: process.env.TEST_DATABASE_URL
            ? ['**/*.pglite.test.ts', '**/*.pure.test.ts', 'tests/{contract,architecture}/**']
            : ['**/*.pg.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/template.ts'],
          setupFiles: ['tests/support/after-file.ts'],
          // The server is read and compiled once a worker, not once a file; its databases are shared as well.
          isolate: false,
          maxWorkers: 2,
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'sw', include: ['tests/sw/**/*.test.ts'], environment: 'node', maxWorkers: 2 },
      },
      {
        ...client,
        test: {
          ...client.test,
          name: 'client',
          exclude: ['**/*.apart.test.{ts,tsx}'],
          // The page and the server are read and compiled once a worker, as above.
          isolate: false,
          setupFiles: [...client.test.setupFiles, 'tests/support/after-page.ts'],
        },
      },
      // What puts something in a module's place, or opens the page anew, has its modules for itself.
      { ...client, test: { ...client.test, name: 'client-apart', include: ['tests/client/**/*.apart.test.{ts,tsx}'] } },
    ],
  },
})
