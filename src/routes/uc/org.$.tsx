import { createFileRoute } from '@tanstack/react-router'
import { OrgShell } from '../../app/shells/org-shell'
import { OrgImport } from '../../domains/rooms/screens/manage/import/org-import'

export const Route = createFileRoute('/uc/org/$')({
  staticData: { auth: true },
  component: () => <OrgShell base="/uc/org" path={Route.useParams()._splat ?? ''} more={{ import: OrgImport }} />,
})
