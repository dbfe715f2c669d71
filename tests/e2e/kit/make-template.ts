import { writeTemplate } from '../../support/template'

/** `make-template.ts <file>`: the database that tests and journeys start from. */
await writeTemplate(process.argv[2] ?? '')
