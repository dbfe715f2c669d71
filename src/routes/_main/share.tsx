import { createFileRoute } from '@tanstack/react-router'
import { flag, searchParams } from '#lib/search-params'
import { SharedScreen } from '../../app/screens/shared-screen'

export const Route = createFileRoute('/_main/share')({
  staticData: { title: '分享到平台' },
  validateSearch: searchParams({ missed: flag }),
  component: function Share() {
    return <SharedScreen missed={Route.useSearch().missed === '1'} />
  },
})
