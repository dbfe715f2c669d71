import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../../app/shells/verify-shell'

/** Public: whoever holds a certificate in their hand asks whether it stands. */
export const Route = createFileRoute('/verify/$number')({
  staticData: { title: '证书验证', skipVisit: true },
  component: function Verify() {
    return <VerifyPage number={Route.useParams().number} />
  },
})
