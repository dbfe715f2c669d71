// Build-time only: what src/ui always replaces of antd-mobile's, and what nothing of the page uses, stays out of the first screen.
import type { Plugin } from 'vite'

const CUTS: readonly { file: string; cut: RegExp; put: string }[] = [
  { file: 'components/nav-bar/nav-bar.js', cut: /^import \{ LeftOutline \}.*$/m, put: "const LeftOutline = 'i'" },
  { file: 'components/list/list-item.js', cut: /^import \{ RightOutline \}.*$/m, put: "const RightOutline = 'i'" },
  { file: 'components/button/button.js', cut: /^import DotLoading .*$/m, put: "const DotLoading = 'i'" },
  // It looks for the elements of React before 19, and finds no fragment.
  {
    file: 'utils/traverse-react-node.js',
    cut: /^import \{ isFragment \}.*$/m,
    put: 'const isFragment = (node) => React.isValidElement(node) && node.type === React.Fragment',
  },
  // How React before 19 draws, with a generator for browsers before 2017: src/ui/overlays/react19.tsx says how this one does.
  {
    file: 'utils/render.js',
    cut: /^export \* from 'rc-util\/lib\/React\/render';?$/m,
    put: 'export const render = undefined, unmount = undefined',
  },
  { file: 'utils/unstable-render.js', cut: /^import warningOnce .*$/m, put: 'const warningOnce = undefined' },
  // Messages of a form of its own.
  { file: 'locales/zh-CN.js', cut: /^const typeTemplate[^\n]*\n|^ {2}Form: \{\n[\s\S]*?\n {2}\},\n/gm, put: '' },
]

export const leanAntdMobile: Plugin = {
  name: 'lean-antd-mobile',
  apply: 'build',
  transform: {
    filter: { id: /\/antd-mobile\/es\/(components\/(nav-bar|list|button)|locales|utils)\// },
    handler(code, id) {
      const found = CUTS.find(({ file }) => id.endsWith(file))
      if (!found) return null
      const lean = code.replace(found.cut, found.put)
      if (lean === code) this.error(`${id}: antd-mobile is written otherwise than sw/antd-mobile.ts says`)
      return { code: lean, map: null }
    },
  },
}
