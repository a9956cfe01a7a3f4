const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => entities[c] ?? c)

const style = `body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#111827}
main{max-width:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem}
h1{font-size:1.5rem;margin:0 0 1rem}dt{color:#4b5563}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
label{display:block;margin:.75rem 0 .25rem}input,select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}
button{font:inherit;margin:1rem .5rem 0 0;padding:.625rem 1.25rem;border:1px solid #1d4ed8;border-radius:.5rem;
background:#fff;color:#1d4ed8;cursor:pointer}button.first{background:#1d4ed8;color:#fff}
.note{margin:0 0 1rem;padding:.5rem .75rem;background:#fef3c7;color:#78350f}`

/** A plain provider page; `body` is HTML, the title is text. */
export const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p class="note">Simulator: no money moves here.</p>${body}</main></body></html>`

export const facts = (rows: Record<string, string>): string =>
  `<dl>${Object.entries(rows)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** A page that submits its form by script, or by a button where scripts are off. */
export const autoSubmit = (action: string, fields: Record<string, string>): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>One moment</title></head><body>
<form id="onward" method="post" action="${escapeHtml(action)}">${hidden(fields)}<noscript><button>Continue</button></noscript></form>
<script>document.getElementById('onward').submit()</script></body></html>`

/** A form with one button per choice; the first is the primary one. */
export const choices = (action: string, names: Record<string, string>): string =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(names)
    .map(
      ([value, label], at) =>
        `<button name="choice" value="${escapeHtml(value)}"${at === 0 ? ' class="first"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('')}</form>`
