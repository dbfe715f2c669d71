import { createFileRoute, useRouter } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ToolDetail } from '../../../domains/lti/screens/manage/tool-detail'
import { Tools } from '../../../domains/lti/screens/manage/tools'

const HOME = '/console/app/tool'
const pathOf = (tool: number) => `${HOME}?toolId=${tool}`
export const Route = createFileRoute('/console/app/tool')({
  staticData: { title: '第三方工具' },
  validateSearch: searchParams({ toolId: id }),
  component: function ThirdParty() {
    const router = useRouter()
    const { toolId } = Route.useSearch()
    if (!toolId) return <Tools title="第三方工具" pathOf={pathOf} above="/console/app/software" reviewed={false} />
    const gone = () => void router.navigate({ href: HOME, replace: true })
    return <ToolDetail key={toolId} id={toolId} backHref={HOME} onGone={gone} />
  },
})
