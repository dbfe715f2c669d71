import { createFileRoute, useRouter } from '@tanstack/react-router'
import { idIn } from '../../app/boot/params'
import { ToolDetail } from '../../domains/lti/screens/manage/tool-detail'
import { Tools } from '../../domains/lti/screens/manage/tools'

const HOME = '/my-tool'
const pathOf = (id: number) => `${HOME}?toolId=${id}`
export const Route = createFileRoute('/_main/my-tool')({
  staticData: { title: '我的第三方工具' },
  validateSearch: idIn('toolId'),
  component: function ThirdParty() {
    const router = useRouter()
    const { toolId } = Route.useSearch()
    if (!toolId) return <Tools title="我的第三方工具" pathOf={pathOf} backHref="/my-app" reviewed={true} />
    const gone = () => void router.navigate({ href: HOME, replace: true })
    return <ToolDetail key={toolId} id={toolId} backHref={HOME} onGone={gone} />
  },
})
