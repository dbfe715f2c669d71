import { createFileRoute } from '@tanstack/react-router'
import { ConsoleSolutions } from '../../../domains/solutions/screens/manage/console-solutions'

export const Route = createFileRoute('/console/app/solution')({
  staticData: { title: '方案管理' },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: string } =>
    /^[1-9]\d{0,8}$/.test(String(edit)) ? { edit: String(edit) } : {},
  component: function Solutions() {
    return <ConsoleSolutions first={Number(Route.useSearch().edit ?? 0)} />
  },
})
