// Build-time only, like sw/parts.ts, which reads it: what a first visit does not fetch for later.
import { rule } from './rule.ts'

/**
 * Modules that no student needs on a first visit, nor without a network: their parts go to assets/later and are not
 * precached, nor what is reached only through them (sw/reach.ts).
 */
export const later = rule(
  'later',
  'src/domains/*/screens/manage/',
  'src/domains/account/screens/',
  'src/domains/website/',
  '!src/domains/website/website.wiring.',
  'src/site/',
  'src/{ui,lib}/desk/',
  'src/ui/rich/editor/',
  'src/domains/files/parts/rich-field.',
  'src/domains/questions/parts/editor/',
  'src/domains/files/files.resume.',
  'src/domains/files/previewers/',
  '!src/domains/files/previewers/previewers.',
  'src/routes/{uc,lxp,console,verify,website}/',
  'src/routes/training-room/manager/',
  'src/ui/lists/pager.',
  // They draw a code, and what draws it is not here.
  'src/domains/{teams/parts/poster,todo/parts/feed-panel,software/parts/ways-dialog}.',
  'src/domains/rooms/parts/share/qr-',
  'src/app/shells/preview-shell.',
  // For who manages.
  'src/app/boot/manage-ahead.',
  // Of use with a network alone.
  'src/domains/account/parts/legal/',
  'src/domains/courses/parts/scorm/content-scorm.',
  'src/{app/assistant,domains/search/parts/assistant}.',
  'src/domains/rooms/parts/room-maker.',
  'src/domains/notices/parts/web-push-sheet.',
  'src/domains/notices/web-push.',
  // Screens of students which many of them never open: kept from their first use.
  'src/routes/{cert,exam-entrance,microapp,preview-external-file,project-detail,project-tree,published-content-detail,vip}',
  'src/routes/training-room/student/$id/{app,cert,content_data,course,exam,materials,my-cert,myapp,plan,project,shop,stats}',
  'src/routes/training-room/teacher/',
  'src/routes/{about,contest/$id/{rank,stats}}.',
  'src/routes/_main/uc/$.',
  'src/domains/boards/{parts,screens}/',
  'src/domains/orgs/screens/',
  'src/routes/_main/{camp-reading,content-edit,content-reading,exam-record-detail,my-app,my-resource-library,my-supply,my-tool}',
  'src/routes/_main/{plan-reading,product-detail,search,solution,study-center,teach-center}',
  'src/routes/_main/{training-camp-detail,training-camp-manage,training-center,training-detail,training-item-list}',
  'src/routes/_main/training-room/about/',
  'node_modules/antd-mobile/es/components/{date-picker,image-viewer}/',
  'node_modules/dayjs/',
  'node_modules/{@tiptap,prosemirror-*,linkifyjs,orderedmap,rope-sequence,w3c-keyname}/',
  'node_modules/{html2canvas,qrcode,weixin-js-sdk,pdfjs-dist,@noble/hashes,tus-js-client,aws4fetch,mammoth,jszip,marked,read-excel-file}/',
)
