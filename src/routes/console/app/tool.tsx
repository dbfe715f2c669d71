import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ToolDetail } from '../../../domains/lti/screens/manage/tool-detail'
import { Tools } from '../../../domains/lti/screens/manage/tools'

const HOME = '/console/app/tool'
const pathOf = (id: number) => `${HOME}?toolId=${id}`
const search = z.object({ toolId: z.catch(z.optional(z.int().check(z.positive())), undefined) })

export const Route = createFileRoute('/console/app/tool')({
  staticData: { title: '第三方工具' },
  validateSearch: search,
  component: function ThirdParty() {
    const router = useRouter()
    const { toolId } = Route.useSearch()
    if (!toolId) return <Tools title="第三方工具" pathOf={pathOf} backHref="/console/app/software" reviewed={false} />
    const gone = () => void router.navigate({ href: HOME, replace: true })
    return <ToolDetail key={toolId} id={toolId} backHref={HOME} onGone={gone} />
  },
})
