import { createFileRoute } from '@tanstack/react-router'
import { SharedScreen } from '../../app/screens/shared-screen'

export const Route = createFileRoute('/_main/share')({
  staticData: { title: '分享到平台' },
  validateSearch: (search: Record<string, unknown>): { missed?: '1' } => (search.missed === '1' ? { missed: '1' } : {}),
  component: function Share() {
    return <SharedScreen missed={Route.useSearch().missed === '1'} />
  },
})
