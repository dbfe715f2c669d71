import { createFileRoute } from '@tanstack/react-router'
import { searchParams, text } from '#lib/search-params'
import { VerifyAsk, VerifyPage } from '../../app/shells/verify-shell'

/** Public: whoever has no code to scan types the number, which a form without scripts hangs on the address. */
export const Route = createFileRoute('/verify/')({
  validateSearch: searchParams({ number: text }),
  staticData: { title: '证书验证', skipVisit: true },
  component: function Verify() {
    const { number } = Route.useSearch()
    return number ? <VerifyPage number={number} /> : <VerifyAsk />
  },
})
